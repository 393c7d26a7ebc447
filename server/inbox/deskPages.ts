import type { CalendarDay } from '../../schema/calendarDay';

/** Returns the addresses of the desk that mail to staff leads to (client/desk/routes, client/desk/inbox/inboxFilter). */
export function deskPages(origin: string) {
  const desk = `${origin}/desk`;
  return {
    request: (id: string) => `${desk}/requests/${id}`,
    overdue: () => `${desk}?state=OVERDUE&sort=ARRIVAL`,
    followUps: (day: CalendarDay) => `${desk}?followUp=${day}`,
    spam: () => `${desk}?state=FLAGGED`,
    overview: ({ from, to }: { from: CalendarDay; to: CalendarDay }) => `${desk}/overview?from=${from}&to=${to}`,
    account: () => `${desk}/account`,
    privacy: () => `${desk}/privacy`,
  };
}

export type DeskPages = ReturnType<typeof deskPages>;
