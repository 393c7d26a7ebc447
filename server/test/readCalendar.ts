import ICAL from 'ical.js';

type Component = InstanceType<typeof ICAL.Component>;

/** Properties that a component must have once (RFC 5545, sections 3.6 and 3.6.6). */
const REQUIRED: Record<string, readonly string[]> = {
  vcalendar: ['prodid', 'version'],
  vevent: ['uid', 'dtstamp', 'dtstart'],
  valarm: ['action', 'trigger', 'description'],
  vtimezone: ['tzid'],
  standard: ['dtstart', 'tzoffsetto', 'tzoffsetfrom'],
};

/**
 * Reads a calendar as a strict program would.
 * @throws Error that names violations of RFC 5545, many of which the parser accepts.
 */
export function readCalendar(text: string): Component {
  if (!text.endsWith('END:VCALENDAR\r\n')) throw new Error('The last line has no end.');
  const lines = text.split('\r\n');
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new Error('A line ends with half a break.');
  if (lines.some((line) => Buffer.byteLength(line) > 75)) throw new Error('A line is longer than 75 bytes.');
  const badTime = lines.find((line) => /^DT(START|END|STAMP)/.test(line) && !/:\d{8}(T\d{6}Z?)?$/.test(line));
  if (badTime) throw new Error(`No time: ${badTime}`);
  assertOrder(lines);
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.getAllSubcomponents().length === 0) throw new Error('A calendar has one component at least.');
  check(calendar);
  return calendar;
}

/** Properties come before the components of the same level. */
function assertOrder(lines: readonly string[]): void {
  const hasParts: boolean[] = [];
  for (const line of lines.slice(0, -1)) {
    if (line.startsWith('BEGIN:')) {
      if (hasParts.length > 0) hasParts[hasParts.length - 1] = true;
      hasParts.push(false);
    } else if (line.startsWith('END:')) hasParts.pop();
    else if (!line.startsWith(' ') && hasParts.at(-1)) throw new Error(`A property follows a component: ${line}`);
  }
}

function check(component: Component): void {
  for (const name of REQUIRED[component.name] ?? []) {
    const { length } = component.getAllProperties(name);
    if (length !== 1) throw new Error(`${component.name} has ${length} of ${name}.`);
  }
  for (const property of component.getAllProperties()) property.getValues();
  for (const part of component.getAllSubcomponents()) check(part);
}
