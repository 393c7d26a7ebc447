import type { ReactNode } from 'react';
import { PlusIcon } from './icons';
import './Accordion.css';

type AccordionProps = {
  /** Name shared by items of which the browser keeps only one open. */
  name: string;
  items: readonly { id: string; question: ReactNode; answer: ReactNode }[];
};

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }) => (
        <details className="accordion__item" name={name} key={id} id={id}>
          <summary className="accordion__question">
            {question}
            <PlusIcon />
          </summary>
          <div className="accordion__answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
