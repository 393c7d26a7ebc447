import { createDeviceKey } from './drafts';

/** Begins the keys of texts of the site that wait on this device; the id of the document follows. */
export const TEXT_DRAFTS = createDeviceKey('device', 'content:');
