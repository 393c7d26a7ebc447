import type { ChangeEvent, Ref } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { StaffMembersDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { SelectField } from '../../ui/SelectField';
import { NOBODY } from '../shared/inboxFilter';

interface Props {
  ref?: Ref<HTMLSelectElement>;
  id: string;
  /** Id of the chosen account, or an empty string. */
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** Offers “anybody” and “nobody”, for the filter of a list. */
  isFilter?: boolean;
  /** Shows that the selected rows have different assignees, until one is chosen. */
  isMixed?: boolean;
}

/** Value of the option for different assignees. */
const SEVERAL = 'several';

/** Chooses the member of staff who handles a request. */
export function AssigneeSelect({ isFilter, isMixed, ...control }: Props) {
  const t = useTranslations('deskInbox');
  const [{ data }] = useQuery({ query: StaffMembersDocument });
  const people = (data?.staff ?? []).map((person) => ({ value: person.id, label: getPersonName(person) }));
  return (
    <SelectField
      {...control}
      {...(isMixed && { value: SEVERAL })}
      name="assignee"
      label={t('assignee')}
      emptyLabel={t(isFilter ? 'any' : 'nobody')}
      options={[
        ...(isFilter ? [{ value: NOBODY, label: t('nobody') }] : []),
        ...people,
        ...(isMixed ? [{ value: SEVERAL, label: t('several') }] : []),
      ]}
    />
  );
}
