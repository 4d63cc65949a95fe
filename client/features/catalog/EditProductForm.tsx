import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link, useNavigate } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { ApiError } from '../../api.ts';
import { showRefusal } from '../../form-errors.ts';
import { useEmail } from '../../session.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { AddProductForm } from './add-product.ts';
import { editProductForm, saveProduct } from './edit-product.ts';
import { ImageField } from './ImageField.tsx';
import { ProductFormFields } from './ProductFormFields.tsx';

/** The fields of a new product, filled with what the listing says now. */
export function EditProductForm({ product }: { product: Product }) {
  const { image, ...shown } = product;
  const form = useForm({
    resolver: zodResolver(editProductForm),
    defaultValues: shown,
  });
  const { save, refusal, forget } = useSave(product, form.setError);
  const navigate = useNavigate();
  // A callback of this call and not of the mutation: whoever has left the form meanwhile stays there.
  const onSuccess = () => navigate('/dashboard/products', { replace: true });
  const submit = useSubmitOnce(
    form.handleSubmit((values) => save.mutateAsync(values, { onSuccess }).catch(() => undefined)),
  );
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid max-w-3xl grid-cols-1 gap-6"
        onSubmit={submit}
        onChange={forget}
      >
        <ProductFormFields picture={<PictureField now={image} />} />
        {refusal && <Alert>{refusal}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            Save changes
          </Button>
          <Link to="/dashboard/products" className={buttonClass('secondary')}>
            Discard
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}

const PictureField = ({ now }: { now: string }) => (
  <div className="grid gap-4">
    <figure className="flex items-center gap-4">
      <Picture url={now} alt="" sizes="160px" className="aspect-4/3 w-40 shrink-0 rounded-field" />
      <figcaption className="min-w-0 text-soft text-sm">
        The picture as it is. Choose another one below to replace it.
      </figcaption>
    </figure>
    <ImageField lost={null} />
  </div>
);

const named = ['title', 'phone', 'image', 'categoryId', 'selling_price'] as const;

function useSave(
  product: Product,
  setError: ReturnType<typeof useForm<AddProductForm>>['setError'],
) {
  const email = useEmail();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (values: AddProductForm) => saveProduct(values, { product, email }),
    onMutate: () => setRefusal(null),
    onSuccess: async () => {
      toast.success('Changes saved');
      const keys = ['products', 'advertised', 'insights'];
      await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'price_held')
        setError('selling_price', { message: error.message }, { shouldFocus: true });
      else setRefusal(showRefusal(error, setError, named));
    },
  });
  return { save, refusal, forget: () => setRefusal(null) };
}
