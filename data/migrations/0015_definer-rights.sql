-- Whoever may execute a trigger's function may hang it on a table of their own, where it runs with its owner's rights.
REVOKE EXECUTE ON FUNCTION "link_audit_entry"() FROM PUBLIC;
