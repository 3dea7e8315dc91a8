/** The `rel` of every link from a rider or an organizer, because we can't vouch for it. */
export const userLinkRel = 'nofollow ugc noopener';
