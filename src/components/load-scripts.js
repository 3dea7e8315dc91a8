{
  const load = () => {
    const { scripts } = document.documentElement.dataset;
    for (const src of scripts ? scripts.split(' ') : []) {
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
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
