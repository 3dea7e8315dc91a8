/**
 * The `rel` of a link whose address a rider or an organizer gave, wherever it is shown: it is not ours
 * to vouch for.
 */
export const givenLinkRel = 'nofollow ugc noopener';
