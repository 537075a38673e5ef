import type { Ingredient } from '@harmony/domain';

const herb = (pinyin: string, latin: string, common: string): Ingredient => ({ pinyin, latin, common });

/** Herbs of the starter catalogue in the three names a label carries. */
export const HERBS = {
  albizia: herb('He Huan Pi', 'Albiziae cortex', 'Silk tree bark'),
  astragalus: herb('Huang Qi', 'Astragali radix', 'Astragalus root'),
  atractylodes: herb('Bai Zhu', 'Atractylodis macrocephalae rhizoma', 'White atractylodes'),
  angelicaDahurica: herb('Bai Zhi', 'Angelicae dahuricae radix', 'Dahurian angelica root'),
  barleySprout: herb('Mai Ya', 'Hordei fructus germinatus', 'Sprouted barley'),
  cardamom: herb('Sha Ren', 'Amomi fructus', 'Amomum fruit'),
  chrysanthemum: herb('Ju Hua', 'Chrysanthemi flos', 'Chrysanthemum flower'),
  cinnamon: herb('Gui Zhi', 'Cinnamomi ramulus', 'Cinnamon twig'),
  gentian: herb('Qin Jiao', 'Gentianae macrophyllae radix', 'Large-leaf gentian root'),
  dangGui: herb('Dang Gui', 'Angelicae sinensis radix', 'Chinese angelica root'),
  eucommia: herb('Du Zhong', 'Eucommiae cortex', 'Eucommia bark'),
  ginger: herb('Sheng Jiang', 'Zingiberis rhizoma recens', 'Fresh ginger'),
  goji: herb('Gou Qi Zi', 'Lycii fructus', 'Goji berry'),
  hawthorn: herb('Shan Zha', 'Crataegi fructus', 'Hawthorn fruit'),
  jujube: herb('Da Zao', 'Jujubae fructus', 'Jujube date'),
  licorice: herb('Gan Cao', 'Glycyrrhizae radix', 'Licorice root'),
  ligusticum: herb('Chuan Xiong', 'Chuanxiong rhizoma', 'Sichuan lovage root'),
  longan: herb('Long Yan Rou', 'Longan arillus', 'Longan fruit'),
  mint: herb('Bo He', 'Menthae haplocalycis herba', 'Field mint'),
  mugwort: herb('Ai Ye', 'Artemisiae argyi folium', 'Mugwort leaf'),
  peony: herb('Bai Shao', 'Paeoniae radix alba', 'White peony root'),
  poria: herb('Fu Ling', 'Poria', 'Poria mushroom'),
  rose: herb('Mei Gui Hua', 'Rosae rugosae flos', 'Rose bud'),
  siler: herb('Fang Feng', 'Saposhnikoviae radix', 'Siler root'),
  sourJujube: herb('Suan Zao Ren', 'Ziziphi spinosae semen', 'Sour jujube seed'),
  tangerinePeel: herb('Chen Pi', 'Citri reticulatae pericarpium', 'Tangerine peel'),
  turmeric: herb('Jiang Huang', 'Curcumae longae rhizoma', 'Turmeric'),
  yam: herb('Shan Yao', 'Dioscoreae rhizoma', 'Chinese yam'),
} as const satisfies Record<string, Ingredient>;

/** A part or material that has only an everyday name. */
export const plain = (common: string): Ingredient => ({ pinyin: null, latin: null, common });
