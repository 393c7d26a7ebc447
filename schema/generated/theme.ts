/** From agency/theme.css; npm run gen writes it. */
export const theme = {
  brand: '#1735b7',
  ground: '#fbf7ee',
  hasMotif: true,
};
