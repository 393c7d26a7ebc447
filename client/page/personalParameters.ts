import { CONSENT_PARAMETER } from '../consent/consentLinks';
import { RECEIVED_PARAMETER } from '../forms/receivedParameter';

/** What any page may find in its address for one look, and only for the one visitor whom it is about. */
export const personalParameters = [CONSENT_PARAMETER, RECEIVED_PARAMETER];
