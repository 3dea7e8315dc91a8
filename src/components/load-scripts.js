{
  // What scripts add can wait for the first view, whose style, fonts and picture need the line.
  const load = () => {
    const { scripts } = document.documentElement.dataset;
    for (const src of scripts ? scripts.split(' ') : []) {
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
      // One after the other, as they stood in the page.
      script.async = false;
      document.head.append(script);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return load();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      load();
    }).observe({ type: 'paint', buffered: true });
  });
}
