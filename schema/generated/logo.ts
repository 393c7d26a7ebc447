// Written by `npm run gen` from agency/logo.svg.
/** The sign beside the name of the agency: the coordinates and the content of its svg element. */
export const logo = {
  "viewBox": "-50 -50 100 100",
  "content": "<g fill=\"none\" stroke=\"currentColor\" stroke-width=\"9\"><path d=\"M36.77 -7.23L44 0L18.54 25.46M31.11 20.89L31.11 31.11L-4.89 31.11M7.23 36.77L0 44L-25.46 18.54M-20.89 31.11L-31.11 31.11L-31.11 -4.89M-36.77 7.23L-44 0L-18.54 -25.46M-31.11 -20.89L-31.11 -31.11L4.89 -31.11M-7.23 -36.77L0 -44L25.46 -18.54M20.89 -31.11L31.11 -31.11L31.11 4.89\"/></g>"
};
