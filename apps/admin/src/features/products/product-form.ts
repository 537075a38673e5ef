import { CONTRAINDICATIONS, type Product } from '@harmony/domain';
import { CreateProductBody, UpdateProductBody } from '@harmony/domain/schemas';
import {
  useCreateProductMutation,
  useDeleteProductMutation,
  useGetAllHealthConditionsQuery,
  useGetAllProductCategoriesQuery,
  useGetAllProductsQuery,
  useUpdateProductMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { lastPlace } from '../../editor/last-place';
import { distinct } from '../../editor/suggestions';
import { readIngredients, writeIngredients } from './ingredients';

const useConditions = () => distinct(useGetAllHealthConditionsQuery().data, ({ name }) => [name]);
const useIngredients = () => distinct(useGetAllProductsQuery().data, ({ ingredients }) => readIngredients(ingredients));
const useCautions = () => distinct(useGetAllProductsQuery().data, ({ cautions }) => cautions);
const useAllergens = () => distinct(useGetAllProductsQuery().data, ({ allergens }) => allergens);
const useContraindications = () => CONTRAINDICATIONS;
const useCategories = () =>
  (useGetAllProductCategoriesQuery().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The fields of what the store shows and where they stand. */
export const productForm: EditorDeclaration<Product, CreateProductBody, UpdateProductBody> = {
  entity: 'products',
  noun: 'product',
  plural: 'products',
  nameOf: (row) => row.name,
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'textarea', name: 'shortDescription', label: 'Short description', optional: true, count: 160 },
        { kind: 'richText', name: 'description', label: 'Description', optional: true },
        { kind: 'slug', name: 'slug', label: 'Address', from: 'name', prefix: '/store/' },
      ],
    },
    {
      title: 'What is in it',
      fields: [
        {
          kind: 'tags',
          name: 'ingredients',
          label: 'Ingredients',
          optional: true,
          hint: 'Common name / pinyin / Latin name; Enter adds one. Only the first name is needed.',
          useSuggestions: useIngredients,
          read: readIngredients,
          write: writeIngredients,
        },
        { kind: 'text', name: 'form', label: 'Form', optional: true, hint: 'Such as Loose tea, 60 g.' },
        { kind: 'text', name: 'doseText', label: 'Dose', optional: true, hint: 'In the words of the label.' },
        {
          kind: 'tags',
          name: 'conditions',
          label: 'Conditions',
          optional: true,
          hint: 'Visitors who look for one of these find the product.',
          useSuggestions: useConditions,
        },
      ],
    },
    {
      title: 'Who should ask first',
      fields: [
        { kind: 'tags', name: 'cautions', label: 'Cautions', optional: true, useSuggestions: useCautions },
        {
          kind: 'tags',
          name: 'contraindications',
          label: 'Contraindications',
          optional: true,
          hint: `Any of: ${CONTRAINDICATIONS.join(', ')}.`,
          useSuggestions: useContraindications,
        },
        { kind: 'tags', name: 'allergens', label: 'Allergens', optional: true, useSuggestions: useAllergens },
      ],
    },
  ],
  side: [
    {
      title: 'Status',
      fields: [
        { kind: 'switch', name: 'isActive', label: 'Active', hint: 'Visitors see it.', initial: true },
        { kind: 'switch', name: 'isFeatured', label: 'Featured', hint: 'Shown first in the store.' },
        {
          kind: 'switch',
          name: 'practitionerOnly',
          label: 'Practitioner only',
          hint: 'Visitors are told to ask for it instead of adding it to their list.',
        },
      ],
    },
    {
      title: 'Price and stock',
      fields: [
        { kind: 'price', name: 'price', label: 'Price' },
        { kind: 'price', name: 'salePrice', label: 'Sale price', optional: true },
        { kind: 'number', name: 'stockQuantity', label: 'In stock', min: 0, max: 1_000_000, step: 1, initial: 0 },
        { kind: 'text', name: 'sku', label: 'SKU', optional: true, hint: 'Your own number for it.' },
        {
          kind: 'select',
          name: 'categoryId',
          label: 'Category',
          optional: true,
          none: 'No category',
          numeric: true,
          useChoices: useCategories,
        },
      ],
    },
    { title: 'Image', fields: [{ kind: 'image', name: 'imageUrl', label: 'Picture', optional: true }] },
  ],
  schemas: { create: CreateProductBody, changes: UpdateProductBody },
  hooks: {
    useAll: useGetAllProductsQuery,
    useCreate: useCreateProductMutation,
    useUpdate: useUpdateProductMutation,
    useRemove: useDeleteProductMutation,
  },
  forNew: (rows) => ({ orderIndex: lastPlace(rows) }),
  // The SKU is of one product only.
  forCopy: () => ({ sku: '' }),
  publicPath: (row) => (row.isActive ? `/store/${row.slug}` : null),
};
