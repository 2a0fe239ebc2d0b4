/** Names of one culture; a name in another script is followed by `|` and how it is written in an email address. */
export type Culture = { readonly women: readonly string[]; readonly men: readonly string[]; readonly last: readonly string[] }

const culture = (women: string, men: string, last: string): Culture => ({
  women: women.split(' '),
  men: men.split(' '),
  last: last.split(' '),
})

export const cultures = {
  english: culture(
    'Alice Amelia Beatrice Charlotte Claire Daisy Eleanor Emily Florence Georgia Grace Hannah Harriet Imogen Isla Jessica Katherine Lucy Margaret Matilda Olivia Phoebe Rosalind Sophie Tilly Victoria Winifred Zara',
    'Adam Alfred Archie Benjamin Callum Daniel Edward Felix George Harrison Henry Hugo Isaac Jack James Joshua Lachlan Leo Matthew Nathan Oliver Oscar Patrick Rupert Samuel Theodore Thomas William',
    'Abbott Ashworth Barlow Bennett Blackwood Carter Chadwick Clarke Cooper Dawson Ellis Fletcher Garland Hargreaves Hawkins Holloway Hughes Jennings Kendrick Lambert Marsh Mitchell Newton Palmer Pemberton Quinlan Ramsay Shaw Sinclair Thornton Turner Underwood Walsh Whitfield Wren Yardley',
  ),
  irish: culture(
    'Aisling Aoife Bríd Caoimhe Ciara Deirdre Eimear Gráinne Niamh Nuala Orla Róisín Saoirse Sinéad Siobhán Úna',
    'Cathal Cian Ciarán Conor Declan Diarmuid Eoin Fergus Fionn Lorcan Oisín Pádraig Rónán Ruairí Séamus Tadhg',
    "Brennan Byrne Delaney Fitzgerald Gallagher Kavanagh Keane Lynch McCarthy McGrath Moran O'Brien O'Connell O'Donoghue O'Flaherty O'Neill O'Sullivan Ó\u00a0Briain Quigley Sweeney",
  ),
  chinese: culture(
    'Fang Hui Jing Jun Lan Li Ling Mei Na Ping Qian Rui Shu Ting Wen Xia Xiu Yan Ying Yue',
    'Bo Chao Cheng Feng Gang Hao Hong Jian Jie Kai Lei Ming Peng Qiang Tao Wei Xin Yang Yong Zhi',
    'Cai Chan Chen Cheung Deng Feng Gao Guo He Huang Lam Li Lin Liu Luo Ng Sun Tang Wang Wong Wu Xu Yang Zhang Zhao Zhou Zhu',
  ),
  indian: culture(
    'Aditi Ananya Anjali Deepika Divya Isha Kavya Lakshmi Meera Nandini Nisha Pooja Priya Radhika Riya Sanjana Shreya Sunita Tanvi Vidya',
    'Aarav Aditya Ajay Anand Arjun Dev Gaurav Harish Karthik Kunal Manoj Nikhil Pranav Rahul Rajesh Rohan Sanjay Siddharth Varun Vikram',
    'Agarwal Banerjee Bhatt Chandrasekaran Chatterjee Desai Gupta Iyer Joshi Kapoor Krishnamurthy Kumar Malhotra Mehta Nair Patel Pillai Rao Reddy Shah Sharma Singh Srinivasan Subramaniam Venkataraman Verma',
  ),
  vietnamese: culture(
    'Ánh Chi Diễm Hà Hạnh Hoa Huyền Lan Linh Mai Ngọc Nhung Phương Quỳnh Thảo Thu Trang Tuyết Uyên Yến',
    'An Bảo Cường Đức Dũng Duy Hải Hiếu Hùng Khánh Khôi Long Minh Nam Phúc Quang Sơn Thành Tuấn Việt',
    'Bùi Đặng Đinh Đỗ Dương Hồ Hoàng Huỳnh Lê Lý Mai Ngô Nguyễn Phạm Phan Trần Trịnh Võ',
  ),
  italian: culture(
    'Alessia Bianca Chiara Elena Elisa Francesca Giorgia Giulia Ilaria Lucia Martina Paola Rosa Serena Silvia Valentina',
    'Alessandro Andrea Carlo Dario Enzo Fabio Gianluca Giovanni Leonardo Lorenzo Luca Marco Matteo Nicolò Pietro Riccardo',
    "Bellini Bianchi Caruso Colombo Conti D'Alessandro D'Angelo De\u00a0Luca Esposito Ferrari Fontana Greco Lombardi Mancini Marino Moretti Ricci Rizzo Romano Rossi Santoro Vitale",
  ),
  greek: culture(
    'Aikaterini Anastasia Despina Eleni Ioanna Kalliopi Katerina Maria Paraskevi Sofia Stavroula Vasiliki',
    'Alexandros Athanasios Christos Dimitrios Georgios Ioannis Konstantinos Nikolaos Panagiotis Petros Stavros Theodoros',
    'Anagnostopoulos Antoniou Christodoulou Economou Georgiou Karagiannis Konstantinidis Makris Nikolaidis Papadopoulos Papanikolaou Stavropoulos Theodorou Vlachos',
  ),
  arabic: culture(
    'Aisha Amal Dalia Fatima Hanan Huda Layla Mariam Nadia Noor Rania Reem Salma Samira Yasmin Zainab',
    'Abdullah Ahmad Ali Bilal Faisal Hamza Hassan Ibrahim Karim Khalid Mahmoud Mohammed Omar Rashid Tariq Youssef',
    'Abdelrahman Al-Farsi Al-Hashimi Al-Masri Darwish El-Sayed Farouk Haddad Hamdan Hussein Ismail Khalil Khoury Mansour Nasser Saleh Shaheen',
  ),
  arabicScript: culture(
    'عائشة|aisha فاطمة|fatima ليلى|layla مريم|mariam نور|noor سلمى|salma ياسمين|yasmin زينب|zainab',
    'أحمد|ahmad علي|ali حسن|hassan خالد|khalid محمد|mohammed عمر|omar طارق|tariq يوسف|youssef',
    'الأحمد|al-ahmad الحداد|al-haddad الخوري|al-khoury المصري|al-masri السيد|al-sayed منصور|mansour ناصر|nasser صالح|saleh',
  ),
  hebrewScript: culture(
    'אביגיל|avigail דבורה|dvora חנה|hana מיכל|michal נועה|noa רחל|rachel שירה|shira תמר|tamar',
    'אבנר|avner דוד|david יונתן|yonatan משה|moshe נועם|noam עמית|amit רון|ron שמעון|shimon',
    'אברהמי|avrahami ביטון|biton כהן|cohen לוי|levi מזרחי|mizrahi פרץ|peretz שפירא|shapira רוזן|rosen',
  ),
  polynesian: culture(
    'Ana Aroha Hine Hinemoa Kahurangi Kiri Leilani Mere Moana Ngaio Ngaire Sina Tui Whetū',
    'Hemi Hōne Ioane Kauri Manaia Matiu Mikaere Nikau Rangi Rāwiri Sione Tāne Tevita Wiremu',
    "Fa'asavalu Faleolo Hēnare Kereama Latu Mahuta Ngata Paewai Parata Pōtae Rāpana Tamihana Taufa Te\u00a0Rangi Tu'ipulotu Tūhoe Vaka Whaanga",
  ),
  japanese: culture(
    'Akari Asuka Chiyo Emi Haruka Hina Kaori Keiko Mai Misaki Naomi Sakura Yuki Yumi',
    'Akira Daichi Haruto Hiroshi Kaito Kenji Makoto Naoki Ren Ryo Satoshi Shota Takeshi Yuto',
    'Abe Endo Fujimoto Hayashi Inoue Ishikawa Ito Kato Kobayashi Matsumoto Mori Nakamura Saito Sasaki Suzuki Takahashi Tanaka Watanabe Yamamoto Yoshida',
  ),
  korean: culture(
    'Eun-ji Ha-eun Hye-jin Ji-woo Ji-yeon Min-ji Seo-yeon Soo-jin Su-bin Ye-jin Yoo-na Yu-ri',
    'Dong-hyun Hyun-woo Jae-won Ji-ho Jun-seo Kyung-soo Min-jun Sang-woo Seung-ho Sung-min Tae-yang Young-ho',
    'Ahn Bae Cho Choi Han Hwang Jang Jeong Kang Kim Kwon Lee Lim Oh Park Seo Shin Song Yoon',
  ),
  german: culture(
    'Anneliese Birgit Elke Franziska Greta Heike Ingrid Johanna Käthe Liesel Marlene Ursula',
    'Andreas Bernd Dieter Florian Günther Jörg Jürgen Klaus Lukas Matthias Stefan Wolfgang',
    'Bäcker Brandt Fischer Großmann Hofmann Jäger Köhler Krüger Müller Neumann Richter Schäfer Schmidt Schröder Strauß Vogel von\u00a0Reichenbach Weiß',
  ),
  nordic: culture(
    'Åsa Astrid Bjørg Freja Ingeborg Karin Liv Märta Signe Solveig Sigrún Tuuli',
    'Åke Anders Bjørn Gunnar Håkon Jøran Lars Magnus Mikkel Olaf Sören Þórður',
    'Andersen Åkesson Bergström Dahl Eriksson Hansen Håkansson Jørgensen Kjær Larsen Lindqvist Lund Mäkinen Nielsen Østergaard Sørensen',
  ),
  french: culture(
    'Amélie Anaïs Aurélie Camille Céline Chloé Élodie Geneviève Hélène Inès Maëlle Margaux Noémie Océane Solène Zoé',
    'Antoine Aurélien Étienne Fabrice Gaël Guillaume Jérôme Julien Loïc Mathéo Nicolas Olivier Rémi Sébastien Théo Yannick',
    "Beauchamp Bélanger Bouchard Côté D'Amours Dubois Gagnon Girard L'Heureux Lefèvre Lévesque Moreau Pelletier Rousseau Saint-Pierre Tremblay",
  ),
  spanish: culture(
    'Ana Beatriz Carmen Catalina Elena Fernanda Guadalupe Inés Isabel Lucía María Paloma Pilar Sofía Valeria Ximena',
    'Alejandro Andrés Carlos Diego Emilio Felipe Javier Joaquín José Luis Mateo Óscar Pablo Rafael Santiago Tomás',
    'Álvarez Castillo Delgado Echeverría Fernández García Gutiérrez Hernández Ibáñez Jiménez López Muñoz Núñez Peña Rodríguez Sánchez Vázquez Villanueva',
  ),
  slavic: culture(
    'Agnieszka Dorota Ekaterina Irena Jadwiga Katarzyna Ludmila Małgorzata Milica Nadezhda Olha Paulina Svetlana Zofia',
    'Andrzej Bogdan Dmitri Goran Jakub Krzysztof Łukasz Marek Mikhail Oleksandr Paweł Stanisław Tomasz Wojciech',
    'Babić Dvořák Horvat Ivanova Jovanović Kowalczyk Kowalski Kuznetsov Lewandowski Novák Petrov Shevchenko Šimić Wiśniewski Wójcik Zieliński',
  ),
  african: culture(
    'Abena Adaeze Amara Chidinma Efua Folake Makena Nandi Ngozi Thandiwe Wanjiru Yetunde',
    'Amadou Babatunde Chukwuemeka Kofi Kwame Malik Oluwaseun Sibusiso Tendai Themba Wanjala Yaw',
    'Abubakar Adeyemi Asante Boateng Chukwu Diallo Dlamini Kamau Mbeki Mensah Mwangi Ncube Nkosi Okafor Okonkwo Osei Otieno',
  ),
} satisfies Record<string, Culture>
export type CultureName = keyof typeof cultures

/** Names that someone goes by: what friends make of the first one, or another one altogether. */
export const shortNames: Readonly<Record<string, string>> = {
  Alexandros: 'Alex',
  Alessandro: 'Sandro',
  Beatrice: 'Bea',
  Benjamin: 'Ben',
  Charlotte: 'Charlie',
  Daniel: 'Dan',
  Edward: 'Ted',
  Eleanor: 'Nell',
  Georgia: 'George',
  Harrison: 'Harry',
  Jessica: 'Jess',
  Katherine: 'Kit',
  Konstantinos: 'Kon',
  Krzysztof: 'Kris',
  Małgorzata: 'Gosia',
  Margaret: 'Meg',
  Matilda: 'Tilly',
  Matthew: 'Matt',
  Mohammed: 'Mo',
  Nathan: 'Nate',
  Nikolaos: 'Nick',
  Oluwaseun: 'Seun',
  Chukwuemeka: 'Emeka',
  Patrick: 'Paddy',
  Rosalind: 'Ros',
  Samuel: 'Sam',
  Siddharth: 'Sid',
  Sebastien: 'Seb',
  Theodore: 'Theo',
  Thomas: 'Tom',
  Victoria: 'Vic',
  William: 'Bill',
  Winifred: 'Fred',
}
export const otherNames = {
  women: 'Amy Anna Cathy Ella Emma Grace Helen Ivy Jenny Lily May Nancy Rachel Tina Vivian Wendy'.split(' '),
  men: 'Andy Ben Chris Danny David Eric Jason Kevin Leo Michael Peter Ray Sunny Tony Victor Vincent'.split(' '),
}
/** People with one name only: the last name of the record. */
export const singleNames: readonly string[] =
  'Adhitya Bambang Dewi Kartini Lestari Madhavan Nirmala Suharni Sukarsono Tenzin Wulandari Yuwono'.split(' ')
export const longNames: readonly { first: string; middle: string; last: string }[] = [
  { first: 'María Guadalupe', middle: 'de los Ángeles', last: 'Echeverría-Villanueva de la Concepción' },
  { first: 'Maximilian-Alexander', middle: 'Johannes Friedrich', last: 'von und zu Schwarzenberg-Hohenlohe' },
  { first: 'Wilhelmina-Georgiana', middle: 'Featherstonehaugh', last: 'Cholmondeley-Warrington' },
  { first: 'Venkatanarasimharajuvaripeta', middle: 'Lakshminarayana', last: 'Balasubramaniam-Krishnamoorthy' },
  { first: 'Keihanaikukauakahihuliheekahaunaele', middle: '', last: 'Kealohapauole' },
]
