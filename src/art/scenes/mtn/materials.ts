export const grass = '#8fa564';
export const earth = '#d9b583';
export const rock = '#a39aa0';
export const white = '#fbf6ea';
