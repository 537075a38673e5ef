import { CONTRAINDICATIONS, TAX_CLASS_NAMES, TAX_CLASSES } from '@harmony/domain';
import { contentCalls } from '@harmony/api-client/admin';
import { fixedChoices, useRowChoices } from '../../platform/editor/choices';
import { activeField, contentForm, describedFields, pictureField, slugField } from '../../platform/editor/content-form';
import { distinct } from '../../platform/editor/suggestions';
import { readIngredients, writeIngredients } from './ingredients';
import { StockFrame } from './stock-frame';

const useConditions = () => distinct(contentCalls.healthConditions.all.useQuery().data, ({ name }) => [name]);
const useIngredients = () =>
  distinct(contentCalls.products.all.useQuery().data, ({ ingredients }) => readIngredients(ingredients));
const useCautions = () => distinct(contentCalls.products.all.useQuery().data, ({ cautions }) => cautions);
const useAllergens = () => distinct(contentCalls.products.all.useQuery().data, ({ allergens }) => allergens);
const useContraindications = () => CONTRAINDICATIONS;
const useTaxClasses = fixedChoices(TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_NAMES[value] })));
const useCategories = () => useRowChoices('productCategories');

/** The fields of what the store shows and where they stand. */
export const productForm = contentForm('products', {
  cards: [
    { title: 'Basics', fields: [...describedFields, slugField('products')] },
    {
      title: 'What’s in it',
      fields: [
        {
          kind: 'tags',
          name: 'ingredients',
          label: 'Ingredients',
          optional: true,
          hint: 'Common name / Pinyin / Latin name. Press Enter to add one. Only the common name is required.',
          useSuggestions: useIngredients,
          read: readIngredients,
          write: writeIngredients,
        },
        { kind: 'text', name: 'form', label: 'Form', optional: true, hint: 'Such as Loose tea, 60 g.' },
        { kind: 'text', name: 'doseText', label: 'Dose', optional: true, hint: 'As worded on the label.' },
        {
          kind: 'tags',
          name: 'conditions',
          label: 'Conditions',
          optional: true,
          hint: 'Visitors who look for one of these will find the product.',
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
        activeField(),
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
        {
          kind: 'number',
          name: 'stockQuantity',
          label: 'In stock',
          min: 0,
          max: 1_000_000,
          step: 1,
          initial: 0,
          frame: StockFrame,
        },
        { kind: 'select', name: 'taxClass', label: 'Taxed as', initial: 'supplement', useChoices: useTaxClasses },
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
    { title: 'Image', fields: [pictureField] },
  ],
});
