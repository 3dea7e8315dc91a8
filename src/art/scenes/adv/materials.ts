export const redrock = '#d0794a';
export const sand = '#e2b27c';
export const sage = '#8d9468';
export const dark = '#221c2e';
