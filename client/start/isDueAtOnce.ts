import { CONSENT_COOKIE } from '../../schema/rules/consent';
import { hasDrafts } from '../forms/draftStorage';

/** Visits are counted only with the visitor's consent, and then whether or not the page is touched. */
const COUNTED = new RegExp(`(^|; )${CONSENT_COOKIE}=v\\d+\\.p1`);

/** Whether the page has something to do before any touch: a draft to bring back, an answer to show, a place to open. */
export function isDueAtOnce(): boolean {
  return hasDrafts() || location.hash !== '' || COUNTED.test(document.cookie) || arrivedWithForm();
}

/** As text: to read all that came with the page takes longer, and more code. */
const arrivedWithForm = () => document.getElementById('state')?.textContent.includes('"forms":{"') === true;
