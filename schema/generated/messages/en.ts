// Written by `npm run gen` from agency/choices.yaml; never edited.
import choices from '../choiceNames/en.json' with { type: 'json' };
import messages from '../../messages/en.json' with { type: 'json' };

export default { ...messages, choices };
