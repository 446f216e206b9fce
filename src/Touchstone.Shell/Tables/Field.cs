namespace Touchstone.Shell.Tables;

/// <summary>
/// One named value of a row, for programs. <see cref="JsonTable"/>, <see cref="CsvTable"/> and the page write it, so names and values cannot differ. The
/// types of the page (web/report/src/data/contract.ts) are generated from the types of fields. Numbers are in base units and not rounded.
/// </summary>
sealed class Field<TRow>
{
    /// <summary>A text.</summary>
    public Field(string name, Func<TRow, string> value)
        : this(name, value, typeof(string)) { }

    /// <summary>True or false.</summary>
    public Field(string name, Func<TRow, bool> value)
        : this(name, row => value(row), typeof(bool)) { }

    /// <summary>A whole number.</summary>
    public Field(string name, Func<TRow, int> value)
        : this(name, row => value(row), typeof(int)) { }

    /// <summary>A whole number.</summary>
    public Field(string name, Func<TRow, long> value)
        : this(name, row => value(row), typeof(long)) { }

    /// <summary>A whole number; null if the row has none.</summary>
    public Field(string name, Func<TRow, int?> value)
        : this(name, row => value(row), typeof(int)) => IsNullable = true;

    /// <summary>A whole number; null if the row has none.</summary>
    public Field(string name, Func<TRow, long?> value)
        : this(name, row => value(row), typeof(long)) => IsNullable = true;

    /// <summary>A number; NaN if the row has none.</summary>
    public Field(string name, Func<TRow, double> value)
        : this(name, row => value(row), typeof(double)) => IsNullable = true;

    /// <summary>A number; null or NaN if the row has none.</summary>
    public Field(string name, Func<TRow, double?> value)
        : this(name, row => value(row), typeof(double)) => IsNullable = true;

    /// <summary>A list of texts.</summary>
    public Field(string name, Func<TRow, IEnumerable<string>> value)
        : this(name, value, typeof(IEnumerable<string>)) { }

    /// <summary>A list of numbers.</summary>
    public Field(string name, Func<TRow, IEnumerable<double>> value)
        : this(name, value, typeof(IEnumerable<double>)) { }

    /// <summary>Numbers with names.</summary>
    public Field(string name, Func<TRow, IReadOnlyDictionary<string, double>> value)
        : this(name, value, typeof(IReadOnlyDictionary<string, double>)) { }

    Field(string name, Func<TRow, object?> value, Type type) => (Name, Value, Type) = (name, value, type);

    /// <summary>The name, with the unit: <c>costNs</c>.</summary>
    public string Name { get; }

    /// <summary>
    /// Returns a string, an int, a long, a double, a bool, a list of strings or numbers, or a dictionary of numbers; null if the row has no value.
    /// </summary>
    public Func<TRow, object?> Value { get; }

    /// <summary>The type of the values, without null. For a word it is the enumeration.</summary>
    public Type Type { get; private init; }

    /// <summary>True if some rows have no value.</summary>
    public bool IsNullable { get; private init; }

    /// <summary>All words that the value can be; empty if it is not one of a few words.</summary>
    public IReadOnlyList<string> Words { get; private init; } = [];

    /// <summary>What the value means, in sentences; empty if the name says it.</summary>
    public string Meaning { get; init; } = "";

    /// <summary>A text or a list of texts that some rows do not have.</summary>
    public static Field<TRow> OrNull<TValue>(string name, Func<TRow, TValue?> value, string meaning = "")
        where TValue : class => new(name, value, typeof(TValue)) { IsNullable = true, Meaning = meaning };

    /// <summary>One of a few words.</summary>
    public static Field<TRow> Word<TValue>(string name, Func<TRow, TValue> value, Func<TValue, string> word)
        where TValue : struct, Enum => new(name, row => word(value(row)), typeof(TValue)) { Words = [.. Enum.GetValues<TValue>().Select(word)] };

    /// <summary>The same value of a row that is a part of another.</summary>
    public Field<TOther> Of<TOther>(Func<TOther, TRow> part) =>
        new(Name, row => Value(part(row)), Type) { IsNullable = IsNullable, Words = Words, Meaning = Meaning };

    /// <summary>The same field with another value.</summary>
    public Field<TRow> With(Func<TRow, string> value) => new(Name, value, Type) { IsNullable = IsNullable, Words = Words, Meaning = Meaning };
}
