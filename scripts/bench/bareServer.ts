/** Baseline of the measurements: node:http alone. Arguments: port, kind, file with the bytes. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const [port, kind, file = ''] = process.argv.slice(2);
const bytes = kind === 'insert' ? Buffer.alloc(0) : readFileSync(file);

const readJson = (request: IncomingMessage) =>
  new Promise<Record<string, string>>((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
  });

/** Sends the same bytes to every request. */
function serveBytes(type: string, encoding?: string) {
  const headers = {
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return createServer(async (request, response) => {
    if (request.method === 'POST') await readJson(request);
    response.writeHead(200, headers).end(bytes);
  });
}

/** Inserts and commits one row for each request: the columns of a quote request with typical values. */
async function serveInserts(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(`create table if not exists bare (id uuid primary key default gen_random_uuid(), project_type text, timeline text,
    project_description text, first_name text, last_name text, email text, phone text, company text, created_at timestamptz)`);
  const text = 'insert into bare values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id';
  return createServer(async (request, response) => {
    const lead = await readJson(request);
    const values = [
      lead.projectType,
      lead.timeline,
      lead.projectDescription,
      lead.firstName,
      lead.lastName,
      lead.email,
    ];
    const { rows } = await pool.query({
      name: 'insert',
      text,
      values: [...values, lead.phone, lead.company, new Date()],
    });
    const body = JSON.stringify({ ...lead, id: rows[0].id });
    response
      .writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body);
  });
}

const server =
  kind === 'insert'
    ? await serveInserts(file)
    : serveBytes(kind === 'json' ? 'application/json' : 'text/html', kind === 'br' ? 'br' : undefined);
server.listen(Number(port));
