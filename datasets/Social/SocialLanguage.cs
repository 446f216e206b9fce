namespace Touchstone.DataSets;

/// <summary>Words of a language, and how many of 100 posts are in it. Its characters need one to three bytes in UTF-8.</summary>
/// <param name="Code">Its code in ISO 639.</param>
/// <param name="Share">How many of 100 posts are in it.</param>
/// <param name="Space">What usually stands between words.</param>
/// <param name="Words">Its words.</param>
sealed record SocialLanguage(string Code, int Share, string Space, string[] Words)
{
    public static readonly SocialLanguage[] All =
    [
        new("en", 44, " ",
        [
            "the", "I", "and", "today", "release", "coffee", "never", "don't", "people", "think", "a", "serializer", "it's", "benchmark", "weekend", "of",
            "photo", "what", "is", "tomorrow", "morning", "train", "to", "internationalization", "new", "in", "why", "friends", "build", "rain",
        ]),
        new("de", 10, " ",
        [
            "für", "schön", "Straße", "über", "nicht", "und", "Größe", "ich", "möchte", "Frühstück", "Donaudampfschifffahrt", "heute", "das", "Öl",
            "müde", "ist",
        ]),
        new("fr", 8, " ",
        [
            "déjà", "l'été", "où", "ça", "garçon", "être", "le", "je", "français", "Noël", "cœur", "naïf", "très", "et", "aujourd'hui", "«\u00A0oui\u00A0»",
        ]),
        // Accents as separate characters: text that is not normalized.
        new("vi", 3, " ", ["tôi", "Việt", "e\u0302\u0301", "đường", "không", "a\u0306\u0323", "người", "một", "và", "cảm", "ơn", "phở"]),
        new("ru", 12, " ",
        [
            "привет", "сегодня", "и", "не", "работа", "хорошо", "что", "в", "Москва", "релиз", "почему", "друзья", "очень", "достопримечательность", "ё", "на",
        ]),
        new("ja", 10, "",
        [
            "今日", "は", "とても", "コーヒー", "です", "東京", "ありがとう", "写真", "。", "、", "新しい", "を", "見た", "ｶﾅ", "リリース", "𠮷野家",
        ]),
        new("zh", 6, "", ["你好", "我们", "今天", "，", "天气", "很好", "。", "的", "发布", "为什么", "朋友", "北京", "咖啡", "不", "是", "𠀀"]),
        new("ko", 3, " ", ["안녕하세요", "오늘", "커피", "서울", "사진", "그리고", "정말", "좋아요", "ㅋㅋㅋ", "새로운"]),
        // Escaped: text from right to left moves what stands beside it.
        new("ar", 2, " ",
        [
            "\u0645\u0631\u062D\u0628\u0627", "\u0627\u0644\u064A\u0648\u0645", "\u0634\u0643\u0631\u0627\u064B", "\u0642\u0647\u0648\u0629",
            "\u0635\u0648\u0631\u0629", "\u0648", "\u0641\u064A", "\u0627\u0644\u0642\u0627\u0647\u0631\u0629",
        ]),
        new("hi", 2, " ", ["नमस्ते", "आज", "और", "कॉफ़ी", "बहुत", "दिल्ली", "है", "क्यों", "धन्यवाद", "में"]),
    ];
}
