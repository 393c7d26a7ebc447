import { rememberFirstTouch } from './forms/visitSource';
import { startSite } from './startSite';

rememberFirstTouch();
void startSite().catch(() => {});
