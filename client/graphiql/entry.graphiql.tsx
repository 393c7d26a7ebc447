import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import '../../agency/theme.css';
import '../../agency/theme.dark.css';
import './graphiql.css';
import { GraphqlConsole } from './GraphqlConsole';

declare global {
  /** Read by the menus of GraphiQL (get-nonce), which add a style element to prevent scrolling. */
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const root = document.getElementById('console');
if (!root) throw new Error('The page has no place for the console.');
createRoot(root).render(<GraphqlConsole isLocked={'locked' in root.dataset} />);
