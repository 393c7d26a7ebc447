import '@vitejs/plugin-react/preamble';
import './entry.desk';
