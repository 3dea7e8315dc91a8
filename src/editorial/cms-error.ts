/** Says in a few words why the CMS could not be read. */
export class CmsError extends Error {
  override name = 'CmsError';
}
