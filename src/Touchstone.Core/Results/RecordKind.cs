using System.Reflection;
using System.Text.Json;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>The types that members of records have.</summary>
abstract class RecordKind
{
    static readonly Dictionary<Type, RecordKind> All = new()
    {
        [typeof(string)] = new RecordKind<string?>(
            (fields, name) => fields.Text(name) is { } text ? (true, text) : default, (line, name, text) => line.Add(name, text)),
        [typeof(long)] = new RecordKind<long>(Integer, (line, name, number) => line.Add(name, number)),
        [typeof(int)] = new RecordKind<int>(
            (fields, name) => Integer(fields, name) is (true, var number) ? (true, (int)number) : default,
            (line, name, number) => line.Add(name, (long)number)),
        [typeof(double)] = new RecordKind<double>(
            (fields, name) => fields.Number(name) is var number && !double.IsNaN(number) ? (true, number) : default,
            (line, name, number) => line.Add(name, number)),
        [typeof(bool)] = new RecordKind<bool>((fields, name) => (fields.Has(name), fields.Flag(name)), (line, name, flag) => line.Add(name, flag)),
        // An unknown value is left out, because false would be a statement.
        [typeof(bool?)] = new RecordKind<bool?>(
            (fields, name) => (fields.Has(name), fields.Flag(name)), (line, name, flag) => _ = flag is { } known ? line.Add(name, known) : line),
        [typeof(IReadOnlyList<string>)] = new RecordKind<IReadOnlyList<string>>(
            (fields, name) => (fields.Has(name), fields.Texts(name)), (line, name, texts) => line.Add(name, texts)),
        [typeof(Operation)] = new RecordKind<Operation>(
            (fields, name) => (OperationNames.TryParse(fields.Text(name) ?? "", out var operation), operation),
            (line, name, operation) => line.Add(name, operation.Name()))
        { IsNeeded = true },
    };

    /// <summary>The kind of a type.</summary>
    /// <exception cref="NotSupportedException">No member of a record has that type.</exception>
    public static RecordKind Of(Type type) => All.TryGetValue(type, out var kind) ? kind : throw new NotSupportedException($"no member for {type}");

    /// <summary>The member of a property of this type.</summary>
    public abstract RecordMember<T> MemberOf<T>(PropertyInfo property);

    static (bool, long) Integer(JsonFields fields, string name) =>
        fields.Integer(name, long.MinValue) is > long.MinValue and var number ? (true, number) : default;
}

/// <summary>How values of a type are written, and read back.</summary>
/// <param name="Read">Returns false if the line has no such member.</param>
/// <param name="Write">Adds the member.</param>
sealed class RecordKind<TValue>(Func<JsonFields, string, (bool IsThere, TValue? Value)> Read, Action<JsonLine, string, TValue> Write) : RecordKind
{
    /// <summary>True if a line without such a member is not a record.</summary>
    public bool IsNeeded { get; init; }

    public override RecordMember<T> MemberOf<T>(PropertyInfo property) => new Member<T>(this, property);

    (bool IsThere, TValue? Value) Find(JsonFields fields, string name) => Read(fields, name);

    void Add(JsonLine line, string name, TValue value) => Write(line, name, value);

    sealed class Member<T>(RecordKind<TValue> kind, PropertyInfo property) : RecordMember<T>
    {
        // The names of these members in files of older versions.
        static readonly Dictionary<string, string> Former = new() { ["libraryTypes"] = "ownTypes", ["requestedVersion"] = "askedVersion" };

        readonly string name = JsonNamingPolicy.CamelCase.ConvertName(property.Name);
        readonly string? former = Former.GetValueOrDefault(JsonNamingPolicy.CamelCase.ConvertName(property.Name));
        // Delegates, because calls by reflection are compiled at each start.
        readonly Func<T, TValue> get = property.GetMethod!.CreateDelegate<Func<T, TValue>>();
        readonly Action<T, TValue> set = property.SetMethod!.CreateDelegate<Action<T, TValue>>();

        public override bool TryRead(JsonFields fields, T record)
        {
            var (isThere, value) = kind.Find(fields, name);
            if (!isThere && former is not null)
                (isThere, value) = kind.Find(fields, former);
            if (isThere)
                set(record, value!);
            return isThere || !kind.IsNeeded;
        }

        public override void Write(JsonLine line, T record) => kind.Add(line, name, get(record));
    }
}
