import { useQuery } from 'urql';
import { UploadedPictureDocument } from '../../../../schema/generated/desk/graphql';
import { QueryState } from '../../ui/QueryState';
import { PictureForm, type PictureFormProps } from './PictureForm';

interface Props extends Omit<PictureFormProps, 'uploaded'> {
  id: string;
}

/** Reads an uploaded picture, and shows the form that describes it. */
export function StoredPictureForm({ id, ...form }: Props) {
  const [{ data, error }, refetch] = useQuery({ query: UploadedPictureDocument, variables: { id } });
  if (!data)
    return <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[10]} />;
  return <PictureForm uploaded={data.uploadedPicture} {...form} />;
}
