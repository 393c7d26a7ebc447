import { createRoot } from 'react-dom/client';
import '../styles/layers.css';
import '../../agency/theme.css';
import '../../agency/theme.dark.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/patterns.css';
import '../styles/always.css';
import './styles/dark.css';
import './styles/desk.css';
import { locales } from '../../schema/locales';
import { loadMessages } from '../messages/loadMessages';
import { Desk } from './Desk';
import { createDeskSession } from './data/createDeskSession';
import { applyDensity } from './shared/density';
import { getDeskLocale } from './shared/deskLocale';
import { receivePageRequests } from './shared/pageRequests';

receivePageRequests();

const root = document.getElementById('desk');
if (!root) throw new Error('The page has no place for the desk.');

const locale = getDeskLocale();
document.documentElement.lang = locale;
document.documentElement.dir = locales[locale].dir;
applyDensity();
const session = createDeskSession(locale);
// After a reload, the cookie continues the session.
const [messages] = await Promise.all([loadMessages(locale), session.resume()]);
createRoot(root).render(<Desk locale={locale} messages={messages} session={session} />);
document.documentElement.dataset.ready = '';
