import styles from './map.css?url';

let loading: Promise<void> | undefined;

/**
 * Loads the styles of maps once a page. They are linked by hand because Astro puts whatever CSS a
 * script imports, however late, into the page's head.
 */
export function loadMapStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${styles} could not be loaded`));
    document.head.append(link);
  });
  return loading;
}
