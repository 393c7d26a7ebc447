// Sends a quote request, then reads the featured projects. BASE is the address of the server.
import { createClient, listOf } from 'khatam-rest-client';

const api = createClient({ base: `${process.env.BASE ?? 'http://localhost:8000'}/api` });

const sent = await api.call(
  'CreateLead',
  {
    projectType: 'website',
    timeline: '1month',
    projectDescription: 'A site for our bakery, with orders for the weekend.',
    firstName: 'Salma',
    lastName: 'Bennani',
    email: 'salma@bakery.example',
  },
  { idempotencyKey: crypto.randomUUID() },
);
if (sent.error) throw new Error(`${sent.status}: ${sent.error}`);
console.log(`Request ${sent.data.id} is stored.`);

const featured = await api.call('FeaturedProjects');
if (featured.error) throw new Error(`${featured.status}: ${featured.error}`);
for (const project of listOf(featured.data)) console.log(`${project.title} (${project.year})`);
