import type { Socket } from 'node:net';
import { describeStructure, parsePart, quoteText, readPart } from './mimeStructure';

export interface StoredMail {
  uid: number;
  source: Buffer;
  receivedAt: Date;
  flags: Set<string>;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Context {
  state: { uidValidity: number; nextUid: number; mails: StoredMail[] };
  log: { commands: string[]; bytesSent: number };
  hasIdle: boolean;
  user: string;
  password: string;
  intercept: (command: string) => 'break' | undefined;
}

/** One connection of a client. */
export class ImapSession {
  #waiting = Buffer.alloc(0);
  #command = '';
  #literal = 0;
  #idle: string | undefined;
  #isOpen = false;

  constructor(
    readonly socket: Socket,
    readonly context: Context,
  ) {
    socket.on('data', (data) => this.#read(data));
    this.#send('* OK [CAPABILITY IMAP4rev1] ready');
  }

  announce(): void {
    if (this.#isOpen) this.#send(`* ${this.context.state.mails.length} EXISTS`);
  }

  end(): void {
    this.socket.destroy();
  }

  #send(text: string | Buffer): void {
    const data = Buffer.isBuffer(text) ? text : Buffer.from(`${text}\r\n`);
    this.context.log.bytesSent += data.length;
    if (!this.socket.destroyed) this.socket.write(data);
  }

  #read(data: Buffer): void {
    this.#waiting = Buffer.concat([this.#waiting, data]);
    for (;;) {
      if (this.#literal > 0) {
        if (this.#waiting.length < this.#literal) return;
        this.#command += this.#waiting.subarray(0, this.#literal).toString();
        this.#waiting = this.#waiting.subarray(this.#literal);
        this.#literal = 0;
        continue;
      }
      const end = this.#waiting.indexOf('\r\n');
      if (end < 0) return;
      const line = this.#waiting.subarray(0, end).toString();
      this.#waiting = this.#waiting.subarray(end + 2);
      const literal = /\{(\d+)\}$/.exec(line);
      if (literal) {
        this.#command += line.slice(0, literal.index);
        this.#literal = Number(literal[1]);
        this.#send('+ go on');
        continue;
      }
      const command = this.#command + line;
      this.#command = '';
      this.#run(command);
    }
  }

  #run(line: string): void {
    const { log, intercept, hasIdle, state } = this.context;
    if (this.#idle !== undefined && /^done$/i.test(line)) {
      this.#send(`${this.#idle} OK IDLE ended`);
      this.#idle = undefined;
      return;
    }
    const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/is.exec(line) ?? [];
    const command = name.toUpperCase();
    log.commands.push(`${command} ${command === 'LOGIN' ? '' : rest}`.trim());
    if (intercept(`${command} ${rest}`) === 'break') {
      this.end();
      return;
    }
    if (command === 'IDLE' && hasIdle) {
      this.#idle = tag;
      this.#send('+ idling');
      this.announce();
      return;
    }
    this.#send(`${tag} ${this.#answer(command, rest, state)}`);
    if (command === 'LOGOUT') this.end();
  }

  /** Answers a command. @returns its status. */
  #answer(command: string, rest: string, { mails, uidValidity, nextUid }: Context['state']): string {
    switch (command) {
      case 'CAPABILITY':
        this.#send(`* CAPABILITY IMAP4rev1${this.context.hasIdle ? ' IDLE' : ''}`);
        return 'OK done';
      case 'LOGIN': {
        const { user, password } = this.context;
        const isRight = rest.replaceAll('"', '') === `${user} ${password}`;
        return isRight ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] wrong';
      }
      case 'LIST':
      case 'LSUB':
        this.#send(`* ${command} () "/" INBOX`);
        return 'OK done';
      case 'SELECT':
      case 'EXAMINE':
        this.#isOpen = true;
        this.#send('* FLAGS (\\Seen)');
        this.#send(`* ${mails.length} EXISTS`);
        this.#send(`* OK [UIDVALIDITY ${uidValidity}] valid`);
        this.#send(`* OK [UIDNEXT ${nextUid}] next`);
        return `OK [${command === 'EXAMINE' ? 'READ-ONLY' : 'READ-WRITE'}] open`;
      case 'UID SEARCH':
        this.#send(`* SEARCH ${this.#search(rest).join(' ')}`.trim());
        return 'OK done';
      case 'UID FETCH':
        this.#fetch(rest);
        return 'OK done';
      case 'NOOP':
        this.announce();
        return 'OK done';
      case 'LOGOUT':
        this.#send('* BYE');
        return 'OK done';
      default:
        return 'BAD unknown';
    }
  }

  #search(criteria: string): number[] {
    const { mails } = this.context.state;
    const since = /SINCE "?(\d+)-(\w+)-(\d+)/i.exec(criteria);
    if (since) {
      const [, day, month = '', year] = since;
      const from = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
      return mails.filter(({ receivedAt }) => receivedAt.getTime() >= from).map(({ uid }) => uid);
    }
    const range = /UID (\S+)/i.exec(criteria)?.[1] ?? '1:*';
    return this.#select(range).map(({ uid }) => uid);
  }

  #select(ranges: string): StoredMail[] {
    const { mails } = this.context.state;
    const last = mails.at(-1)?.uid ?? 0;
    const toNumber = (text = '') => (text === '*' ? last : Number(text));
    const parts = ranges.split(',').map((part) => {
      const [from, to = from] = part.split(':').map(toNumber);
      return [Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0)] as const;
    });
    return mails.filter(({ uid }) => parts.some(([from, to]) => uid >= from && uid <= to));
  }

  #fetch(rest: string): void {
    const [, ranges = '', items = ''] = /^(\S+) \(?(.*?)\)?$/s.exec(rest) ?? [];
    const isSeen = /BODY\[/i.test(items);
    for (const mail of this.#select(ranges)) {
      const sequence = this.context.state.mails.indexOf(mail) + 1;
      if (isSeen) mail.flags.add('\\Seen');
      this.#send(
        Buffer.concat([Buffer.from(`* ${sequence} FETCH (`), this.#describe(mail, items), Buffer.from(')\r\n')]),
      );
    }
  }

  #describe(mail: StoredMail, items: string): Buffer {
    const parts: (string | Buffer)[] = [];
    const literal = (name: string, value: Buffer) => [Buffer.from(`${name} {${value.length}}\r\n`), value];
    const add = (...values: (string | Buffer)[]) => parts.push(...(parts.length > 0 ? [' '] : []), ...values);
    if (/\bUID\b/i.test(items)) add(`UID ${mail.uid}`);
    if (/\bINTERNALDATE\b/i.test(items)) add(`INTERNALDATE ${quoteText(formatDate(mail.receivedAt))}`);
    if (/\bBODYSTRUCTURE\b/i.test(items)) add(`BODYSTRUCTURE ${describeStructure(parsePart(mail.source))}`);
    for (const [, section = '', fields, from, count] of items.matchAll(
      /BODY(?:\.PEEK)?\[([^\]\s]*)(?: \(([^)]*)\))?\](?:<(\d+)\.(\d+)>)?/gi,
    )) {
      const whole = fields === undefined ? readPart(mail.source, section) : readFields(mail.source, fields);
      const start = Number(from ?? 0);
      const value = count === undefined ? whole : whole.subarray(start, start + Number(count));
      const origin = from === undefined ? '' : `<${start}>`;
      add(...literal(`BODY[${section}${fields === undefined ? '' : ` (${fields})`}]${origin}`, value));
    }
    return Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part))));
  }
}

function readFields(source: Buffer, fields: string): Buffer {
  const wanted = new Set(
    fields
      .toLowerCase()
      .split(/\s+/)
      .map((name) => name.replaceAll('"', '')),
  );
  const lines = parsePart(source)
    .head.toString()
    .split(/\r\n(?![ \t])/);
  const found = lines.filter((line) => wanted.has(line.slice(0, line.indexOf(':')).toLowerCase()));
  return Buffer.from(`${found.map((line) => `${line}\r\n`).join('')}\r\n`);
}

const formatDate = (date: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  return `${two(date.getUTCDate())}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()} ${time} +0000`;
};
