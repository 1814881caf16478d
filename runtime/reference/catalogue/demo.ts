import type { MetadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';

const species = ['mouse', 'rat', 'zebrafish', 'human'];
const regions = ['hippocampus', 'cerebellum', 'tectum', 'primary visual cortex', 'thalamus'];

/** Fills a catalogue with recordings for two pages, their subjects, and a policy. */
export async function loadDemoCatalogue(catalogue: MetadataCatalogue): Promise<void> {
  await catalogue.createSchema({
    schemaName: 'recording',
    attributes: [
      { name: 'region', type: 'varchar(100)' },
      { name: 'duration', type: 'float' },
      { name: 'channels', type: 'int', value: '1' },
      { name: 'recorded', type: 'timestamp' },
      { name: 'note', type: 'text' },
    ],
  });
  await catalogue.createSchema({
    schemaName: 'subject',
    attributes: [
      { name: 'species', type: 'varchar(30)' },
      { name: 'weight', type: 'numeric(8,2)' },
    ],
  });
  await catalogue.addPolicy({ schemaName: 'subject', policy: 'required:species' });
  await catalogue.createEntry({
    entries: Array.from({ length: 120 }, (_, index) => recording(index)),
    schemas: ['recording', 'subject'],
  });
}

function recording(index: number) {
  const day = String((index % 28) + 1).padStart(2, '0');
  const values = [
    ['region', regions[index % regions.length]],
    ['duration', String(60 + ((index * 37) % 400) / 8)],
    ['channels', String(1 << (index % 8))],
    ['recorded', `2026-02-${day} 0${index % 10}:15:00`],
    // Every fourth one has no weight, every tenth one a note.
    ...(index % 4 === 3 ? [] : [['weight', `${20 + (index % 9)}.${index % 10}`]]),
    ...(index % 10 === 0 ? [['note', 'repeated after a drift of the baseline']] : []),
    ['species', species[index % species.length]],
  ] as const;
  return {
    entry: `recording/${String(index + 1).padStart(3, '0')}`,
    attributes: values.map(([name = '', value = '']) => ({ name, value })),
  };
}
