import { describeExamples } from '../../../support/describe-examples.ts';

/** Numbers of the worked examples, one line a section (J.1 to J.8). */
const NUMBERS = [
  '01 02 02a 03 03a 04 05 05a 05b 06',
  '10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 36 37',
  '40 41 43 44',
  '50 51 52 53 54 55 57 58 59 60 60a 61 62 63 64 65 66 68 69 71 71a 72 73 74 75 76 77 78 79',
  '80 81 82 83 84 85 86 89 90 91 92 93 94 94a 95 97 98 99 100 101 102 103 104 105 106 107 108',
  '109 110 110a 111',
  '120 121 122 123 125 126',
  '130 131 132 133 134 135 137 138 139',
  '140 140a 141 142 142a 143 144 145',
].flatMap((section) => section.split(' '));

describeExamples({ beside: import.meta.url, mark: 'WE-', numbers: NUMBERS });
