using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Protocol;

namespace Touchstone.Shell.Records;

/// <summary>The types that members of records have.</summary>
abstract class RecordKind
{
    static readonly Dictionary<Type, RecordKind> All = new()
    {
        [typeof(string)] = new RecordKind<string?>(
            (fields, name) => fields.Text(name) is { } text ? (true, text) : default, (line, name, text) => line.Add(name, text))
        { Empty = "", IsKnown = text => text is { Length: > 0 } },
        [typeof(long)] = new RecordKind<long>(Integer, (line, name, number) => line.Add(name, number)),
        [typeof(int)] = new RecordKind<int>(
            (fields, name) => Integer(fields, name) is (true, var number) ? (true, (int)Math.Clamp(number, int.MinValue, int.MaxValue)) : default,
            (line, name, number) => line.Add(name, (long)number)),
        [typeof(double)] = new RecordKind<double>(
            (fields, name) => fields.Number(name) is var number && !double.IsNaN(number) ? (true, number) : default,
            (line, name, number) => line.Add(name, number))
        { Empty = double.NaN, IsKnown = double.IsFinite },
        [typeof(bool)] = new RecordKind<bool>((fields, name) => (fields.Has(name), fields.Flag(name)), (line, name, flag) => line.Add(name, flag)),
        // An unknown value is left out, because false would be a statement.
        [typeof(bool?)] = new RecordKind<bool?>(
            (fields, name) => (fields.Has(name), fields.Flag(name)), (line, name, flag) => _ = flag is { } known ? line.Add(name, known) : line),
        [typeof(IReadOnlyList<string>)] = new RecordKind<IReadOnlyList<string>>(
            (fields, name) => (fields.Has(name), fields.Texts(name)), (line, name, texts) => line.Add(name, texts))
        { Empty = Array.Empty<string>() },
        [typeof(IReadOnlyList<double>)] = new RecordKind<IReadOnlyList<double>>(
            (fields, name) => (fields.Has(name), fields.Numbers(name)), (line, name, numbers) => line.Add(name, numbers))
        { IsKnown = numbers => numbers!.Count > 0 },
        [typeof(IReadOnlyDictionary<string, double>)] = new RecordKind<IReadOnlyDictionary<string, double>>(
            (fields, name) => (fields.Has(name), fields.Figures(name)), (line, name, figures) => line.Add(name, figures))
        { IsKnown = figures => figures!.Count > 0 },
        [typeof(DateTime)] = new RecordKind<DateTime>(
            (fields, name) => (DateTime.TryParse(fields.Text(name), CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out var time), time),
            (line, name, time) => line.Add(name, time.ToString("O", CultureInfo.InvariantCulture)))
        { IsNeeded = true },
    };

    /// <summary>Adds the kind of a type that cannot be an <see cref="IRecordMember"/>, because its project uses nothing from here.</summary>
    public static void Add<T>(RecordKind<T> kind) => All.Add(typeof(T), kind);

    /// <summary>What a parameter of this type has if a line does not say it.</summary>
    public object? Empty { get; init; }

    /// <summary>The kind of a type.</summary>
    /// <exception cref="NotSupportedException">No member of a record has that type.</exception>
    public static RecordKind Of(Type type)
    {
        if (All.TryGetValue(type, out var kind))
            return kind;
        return type.IsAssignableTo(typeof(IRecordMember))
            ? (RecordKind)typeof(RecordKind).GetMethod(nameof(Own), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(type).Invoke(null, null)!
            : throw new NotSupportedException($"no member for {type}");
    }

    /// <summary>The kind of a type whose members are members of the line.</summary>
    public static RecordKind Part<T>()
        where T : class =>
        new RecordKind<T>((fields, _) => (Record<T>.TryRead(fields, out var part), part), (line, _, part) => Record<T>.AddTo(line, part)) { IsNeeded = true };

    static RecordKind Own<T>()
        where T : IRecordMember =>
        T.Kind;

    /// <summary>The member of a property of this type.</summary>
    public abstract RecordMember<T> MemberOf<T>(PropertyInfo property);

    static (bool, long) Integer(JsonFields fields, string name) =>
        fields.Integer(name, long.MinValue) is > long.MinValue and var number ? (true, number) : default;
}

/// <summary>A type of members that says itself how it is written. Types of higher folders do.</summary>
interface IRecordMember
{
    /// <summary>How it is written, and read back.</summary>
    static abstract RecordKind Kind { get; }
}

/// <summary>How values of a type are written, and read back.</summary>
/// <param name="Read">Returns false if the line has no such member.</param>
/// <param name="Write">Adds the member.</param>
sealed class RecordKind<TValue>(Func<JsonFields, string, (bool IsThere, TValue? Value)> Read, Action<JsonLine, string, TValue> Write) : RecordKind
{
    /// <summary>True if a line without such a member is not a record.</summary>
    public bool IsNeeded { get; init; }

    /// <summary>False for a value that says nothing, so that it can be left out.</summary>
    public Func<TValue?, bool> IsKnown { get; init; } = _ => true;

    public override RecordMember<T> MemberOf<T>(PropertyInfo property) => new Member<T>(this, property);

    (bool IsThere, TValue? Value) Find(JsonFields fields, string name) => Read(fields, name);

    void Add(JsonLine line, string name, TValue value) => Write(line, name, value);

    sealed class Member<T>(RecordKind<TValue> kind, PropertyInfo property) : RecordMember<T>
    {
        readonly string name = NameOf(property);
        readonly bool onlyKnown = property.GetCustomAttribute<JsonIgnoreAttribute>() is not null;
        // Delegates, because calls by reflection are compiled at each start.
        readonly Func<T, TValue> get = property.GetMethod!.CreateDelegate<Func<T, TValue>>();
        readonly Action<T, TValue> set = property.SetMethod!.CreateDelegate<Action<T, TValue>>();

        public override bool TryRead(JsonFields fields, T record)
        {
            var (isThere, value) = kind.Find(fields, name);
            if (isThere)
                set(record, value!);
            return isThere || !kind.IsNeeded;
        }

        public override void Write(JsonLine line, T record, bool onlyKnown)
        {
            var value = get(record);
            if (!onlyKnown && !this.onlyKnown || kind.IsKnown(value))
                kind.Add(line, name, value);
        }

        static string NameOf(PropertyInfo property) =>
            property.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? JsonNamingPolicy.CamelCase.ConvertName(property.Name);
    }
}
