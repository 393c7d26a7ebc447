// Written by `npm run gen` from agency/choices.yaml; never edited.
import choices from '../choiceNames/fr.json' with { type: 'json' };
import messages from '../../messages/fr.json' with { type: 'json' };

export default { ...messages, choices };
