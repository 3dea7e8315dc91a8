{
  // These buttons do nothing until the page's script has run, so a press before that is repeated after it.
  const pressed = new Set();
  const remember = ({ target }) => {
    const button = target.closest('save-race button, [data-log-out]');
    if (button) pressed.add(button);
  };
  addEventListener('click', remember);
  addEventListener('bell-lap:started', () => {
    removeEventListener('click', remember);
    for (const button of pressed) button.click();
  });
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
