/**
 * Stands where the rest of a screen comes with its second render. Until then the footer is not shown
 * (LayoutView): whoever is at the page's end already would see it pushed out of the window.
 */
export const RestToCome = () => <span hidden data-rest-to-come="" />;
