/** The field that a fault is told at: what is wrong with the sum, at its answer. */
export const inputNameOf = (fault: string) => (fault === 'captcha' ? 'captchaAnswer' : fault);
