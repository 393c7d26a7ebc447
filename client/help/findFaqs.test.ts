import { expect, test } from 'vitest';
import { findFaqs } from './findFaqs';

const faqs = [
  { question: 'How do I start?', answer: 'Send the quote form. It costs nothing.' },
  { question: 'What does a website cost?', answer: 'The Services page tells.' },
  { question: 'Who is the équipe?', answer: 'Fifteen people.' },
];
const found = (query: string) => findFaqs(faqs, query).map((faq) => faqs.indexOf(faq));

test('a blank query finds everything, in the order of the content', () => {
  expect(found('')).toEqual([0, 1, 2]);
  expect(found(' ? ')).toEqual([0, 1, 2]);
});

test('a word in a question comes before one in an answer', () => {
  expect(found('cost')).toEqual([1, 0]);
});

test('case, accents and punctuation do not matter', () => {
  expect(found('EQUIPE?')).toEqual([2]);
});

test('every word has to be there, in any order', () => {
  expect(found('form quote')).toEqual([0]);
  expect(found('form castle')).toEqual([]);
});

test('punctuation around a word, and its spelling as one word or two, do not matter', () => {
  const shop = [
    { question: 'Do you sell?', answer: 'We build e-commerce, with support. Payment is in three parts.' },
    { question: 'Why?', answer: 'Because.' },
  ];
  const queries =
    'ecommerce|e-commerce|E commerce|e‑commerce|"support"|(support)|support;|payment:|“Payment”|payment/support';
  for (const query of queries.split('|')) expect(findFaqs(shop, query), query).toEqual([shop[0]]);
  expect(findFaqs(shop, ' - ')).toEqual(shop);
});

test('neither vowel signs nor the ways to write a letter matter in French and Arabic', () => {
  const questions = [
    { question: 'Et le cœur du métier ?', answer: 'Des sites.' },
    { question: 'ما هي الأسئلة الشائعة؟', answer: 'على هذه الصفحة.' },
  ];
  for (const query of ['coeur', 'CŒUR', 'metier']) expect(findFaqs(questions, query), query).toEqual([questions[0]]);
  for (const query of ['الاسئله', 'الأَسْئِلَة', 'الشائعـة', 'علي هذه']) {
    expect(findFaqs(questions, query), query).toEqual([questions[1]]);
  }
});
