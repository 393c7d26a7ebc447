/** In the field names of REST, as the API description shows it. */
export { leadExample as validLead } from '../../schema/rest/leadExample';

/** A contact message that every rule accepts. */
export const validMessage = {
  name: 'Youssef El Amrani',
  email: 'youssef@riad.example',
  phone: '',
  message: 'Do you also look after sites that others built?',
};
