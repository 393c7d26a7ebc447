import { Dialog } from '../ui/Dialog';
import { words } from '../words/words';
import { DialogThanks } from './DialogThanks';
import { QuoteForm } from './QuoteForm';
import './QuoteDialog.css';

interface Props {
  quoteReply: string;
  onClose: () => void;
}

/** The quote form over any page (specification, section 2). What was typed survives closing it. */
export function QuoteDialog({ quoteReply, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={words.quote.dialogTitle} closeLabel={words.quote.close} size="lg">
      <QuoteForm
        place="dialog"
        thanks={({ reference }) => <DialogThanks reference={reference} quoteReply={quoteReply} onClose={onClose} />}
      />
    </Dialog>
  );
}
