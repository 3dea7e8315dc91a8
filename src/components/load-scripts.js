// What scripts add can wait for the first view, whose style, fonts and picture need the line.
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { scripts } = document.documentElement.dataset;
      for (const src of scripts ? scripts.split(' ') : []) {
        const script = Object.assign(document.createElement('script'), { type: 'module', src });
        // One after the other, as they stood in the page.
        script.async = false;
        document.head.append(script);
      }
    }),
  ),
);
