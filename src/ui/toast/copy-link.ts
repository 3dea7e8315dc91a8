import { showToast } from './toast.ts';

/** Copies a link and says so or, if that fails, shows it. @param name what the link leads to */
export async function copyLink(url: string, name?: string): Promise<void> {
  try {
    // Without https there is no clipboard, so this throws.
    await navigator.clipboard.writeText(url);
  } catch {
    showToast({ title: 'We couldn’t copy the link', text: url, isFailure: true });
    return;
  }
  showToast({ title: 'Link copied', ...(name && { text: name }) });
}
