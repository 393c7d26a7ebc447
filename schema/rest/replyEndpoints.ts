import type { Endpoint } from './Endpoint';

/** Endpoints of what staff reply to a quote request by mail. */
export const replyEndpoints = [
  {
    name: 'LeadReplies',
    method: 'GET',
    path: '/leads/{id}/replies/',
    operation: 'RestLeadReplies',
    access: 'staff',
    summary: 'What staff replied to a quote request by mail, oldest first.',
    success: 200,
    shape: 'list',
  },
  {
    name: 'ReplyToLead',
    method: 'POST',
    path: '/leads/{id}/replies/',
    operation: 'RestReplyToLead',
    access: 'staff',
    summary:
      'Sends a reply to the visitor by mail, ten seconds later. Where there are replies after `lastReplyId`, nothing is sent.',
    success: 201,
    shape: 'object',
    body: 'variables',
    example: {
      replyId: '01983f6e-8a3b-7c1d-9e2f-0123456789ab',
      subject: 'Your bakery',
      body: 'Good morning,\n\nshall we call you on Friday?',
      lastReplyId: null,
    },
    outcome: { done: 'reply', refused: { conflicts: 'CONFLICT' } },
    mayFail: [429],
  },
  {
    name: 'UndoReply',
    method: 'POST',
    path: '/replies/{id}/undo/',
    operation: 'RestUndoReply',
    access: 'staff',
    summary: 'Takes a reply back that no mail server has yet; only its author may. Its text is deleted.',
    success: 200,
    shape: 'object',
    outcome: { done: 'undone', refused: { late: 'CONFLICT' } },
  },
  {
    name: 'ResendReply',
    method: 'POST',
    path: '/replies/{id}/resend/',
    operation: 'RestResendReply',
    access: 'staff',
    summary: 'Sends a reply again that was refused, given up, or has an unknown end. Any other is left as it is.',
    success: 200,
    shape: 'object',
    mayFail: [429],
  },
] as const satisfies readonly Endpoint[];
