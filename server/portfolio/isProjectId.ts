/** Whether text can be the id of a project: the words of its address, joined by hyphens. */
export const isProjectId = (id: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 100;
