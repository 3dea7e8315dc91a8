/** Anything that runs code in a page: a driver's tab or Playwright's page. */
interface Page {
  read<T>(task: () => T): Promise<T>;
}

/**
 * Fields and buttons whose border is hard to see (contrast under 3:1, WCAG 1.4.11), and text that is hard
 * to read (under 4.5:1, or 3:1 if large; WCAG 1.4.3), one line each. Checks only text on a plain
 * background, not on pictures.
 */
export function colorFaults(page: Page): Promise<string[]> {
  return page.read(() => {
    const context = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    type Color = [red: number, green: number, blue: number, alpha: number];

    /** The color as painted, whatever notation the style uses. */
    const paint = (color: string): Color => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data] as unknown as Color;
    };
    /** The color behind an element; undefined if a picture, translucency or absolute position makes it unknown. */
    const backgroundOf = (element: Element | null): Color | undefined => {
      for (let one = element; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage, position } = getComputedStyle(one);
        const [red, green, blue, alpha] = paint(backgroundColor);
        if (alpha === 255) return [red, green, blue, alpha];
        if (alpha > 0 || backgroundImage !== 'none' || position === 'absolute') return undefined;
      }
      return [255, 255, 255, 255];
    };
    const luminance = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Color, other: Color) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`;

    const faults: string[] = [];
    for (const field of document.querySelectorAll(
      '.field, .button:not(.button-solid, .button-accent)',
    )) {
      const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(field);
      const background = backgroundOf(field.parentElement);
      if (!isShown(field) || !background) continue;
      const [red, green, blue, alpha] = paint(borderTopColor);
      const isDrawn = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid';
      const isSeen = alpha === 255 && contrast([red, green, blue, alpha], background) >= 3;
      if (!isDrawn || !isSeen) faults.push(`no border: ${nameOf(field)}`);
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const element = words.currentNode.parentElement;
      if (!element || !words.currentNode.textContent?.trim() || !isShown(element)) continue;
      const { color, fontSize, fontWeight, opacity } = getComputedStyle(element);
      const background = backgroundOf(element);
      if (!background || opacity !== '1' || element.closest('[hidden], script, style, svg'))
        continue;
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const found = contrast(paint(color), background);
      if (found < (isLarge ? 3 : 4.5)) faults.push(`${found.toFixed(1)}:1 ${nameOf(element)}`);
    }
    return faults;
  });
}
