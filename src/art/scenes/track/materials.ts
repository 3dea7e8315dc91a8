export const red = '#c8322f';
export const blue = '#2f6fb5';
export const cote = '#7fb6cf';
export const ink = '#16202a';
