import { CONSENT_PARAMETER } from '../consent/consentLinks';
import { RECEIPT_PARAMETER } from '../forms/submitForm';

/** What any page may find in its address for one look, and only for the one visitor whom it is about. */
export const personalParameters = [CONSENT_PARAMETER, RECEIPT_PARAMETER];
