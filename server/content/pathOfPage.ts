/** Path of the page that an entry of pages.yaml is about. */
export const pathOfPage = (id: string) => (id === 'home' ? '/' : `/${id}`);
