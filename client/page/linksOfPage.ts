/** The links of a page and of what stands below it. What stands above, such as the question about cookies, may go. */
export const linksOfPage = () => [...document.querySelectorAll<HTMLElement>('main a, main ~ * a')];
