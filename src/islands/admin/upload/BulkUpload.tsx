/** A file of races at once. */
export function BulkUpload() {
  return <p>Bulk upload is on its way.</p>;
}
