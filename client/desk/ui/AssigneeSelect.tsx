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
  /** The id of an account; empty where none is chosen. */
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** For a list: any assignee, or nobody. */
  isFilter?: boolean;
  /** For rows that differ: until one is chosen, it says so. */
  isMixed?: boolean;
}

/** The value of a choice that stands for several. */
const SEVERAL = 'several';

/** Chooses who of the staff takes care of something. */
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
